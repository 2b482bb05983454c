import { type VendorUsername, vendorId, vendorUsernames } from './people.js';

/** A vendor's account and public profile. `_id` is also the id of the account in auth. */
export interface DemoVendor {
  _id: string;
  username: VendorUsername;
  displayName: string;
  emailAddress: string;
  /** The delivery surcharge for an order, in cents. */
  surchargeCents: number;
  description: string;
  contactNumber: string;
  instagramAccount: string;
  website: string;
}

type Profile = Omit<DemoVendor, '_id' | 'username'>;

const profiles: Record<VendorUsername, Profile> = {
  inkwell: {
    displayName: 'Inkwell & Co.',
    emailAddress: 'hello@inkwell.example',
    surchargeCents: 300,
    description:
      'Two linguistics students, one second-hand letterpress and far too much paper. We make notebooks, lino prints and letter sets for people who still cross things out by hand. Every cover is printed in our hall’s laundry room, usually after midnight.',
    contactNumber: '91234507',
    instagramAccount: 'inkwell.and.co',
    website: 'https://inkwell.example',
  },
  kuehandkin: {
    displayName: 'Kueh & Kin',
    emailAddress: 'orders@kuehandkin.example',
    surchargeCents: 600,
    description:
      'Three generations, one very strict recipe book. Grandma checks every tray of tarts before it leaves the kitchen in Bedok, and nobody argues. Small batches, no preservatives, best shared on the day you collect them.',
    contactNumber: '67450912',
    instagramAccount: 'kuehandkin',
    website: 'https://kuehandkin.example',
  },
  tidepool: {
    displayName: 'Tidepool',
    emailAddress: 'studio@tidepool.example',
    surchargeCents: 250,
    description:
      'Jewellery cast from what the sea leaves behind on Changi and Sisters’ Islands: shells, glass, the pattern of a wave on sand. We pick up a bag of litter for every piece we sell, and keep the good bits.',
    contactNumber: '83320148',
    instagramAccount: 'tidepool.sg',
    website: 'https://tidepool.example',
  },
  loosethreads: {
    displayName: 'Loose Threads',
    emailAddress: 'mend@loosethreads.example',
    surchargeCents: 400,
    description:
      'We cut up curtains, batik offcuts and shirts with one bad elbow, and sew them into something you will wear for years. Run by four materials-science students who wanted to make less of it. No two pieces match, on purpose.',
    contactNumber: '90776621',
    instagramAccount: 'loosethreads.sg',
    website: 'https://loosethreads.example',
  },
  afterhours: {
    displayName: 'After Hours Press',
    emailAddress: 'press@afterhours.example',
    surchargeCents: 350,
    description:
      'A risograph studio above a tyre shop in Geylang. Soy ink, recycled stock, colours that never line up twice. We print with local illustrators and split every sale down the middle.',
    contactNumber: '67431880',
    instagramAccount: 'afterhours.press',
    website: 'https://afterhourspress.example',
  },
  clayday: {
    displayName: 'Clay Day',
    emailAddress: 'hi@clayday.example',
    surchargeCents: 600,
    description:
      'Wheel-thrown, slightly wonky, always food safe. Clay Day began as a Sunday class for stressed final-year students and never quite ended. Each pot is signed underneath by whoever made it.',
    contactNumber: '88124390',
    instagramAccount: 'clayday.studio',
    website: 'https://clayday.example',
  },
  hushmasks: {
    displayName: 'Hush',
    emailAddress: 'care@hush.example',
    surchargeCents: 0,
    description:
      'Soft masks for long lectures. Three layers of washed cotton, a pocket for a filter and loops that do not pull at your ears. Posted free in a paper sleeve because a mask weighs nothing.',
    contactNumber: '96650034',
    instagramAccount: 'hush.masks',
    website: 'https://hush.example',
  },
  moonmilk: {
    displayName: 'Moonmilk',
    emailAddress: 'glow@moonmilk.example',
    surchargeCents: 500,
    description:
      'Soy candles and small lights for rooms you cannot paint. Our scents are places: the library at closing time, the first rain after a dry week, a corridor where somebody is frying garlic. Poured by hand in Jurong West.',
    contactNumber: '81905527',
    instagramAccount: 'moonmilk.candles',
    website: 'https://moonmilk.example',
  },
  tembusu: {
    displayName: 'Tembusu Carry',
    emailAddress: 'hello@tembusucarry.example',
    surchargeCents: 400,
    description:
      'Bags that survive a year of laptops, laksa and sudden rain. Heavy canvas, bar-tacked corners, and a free repair for as long as we both exist. Cut and sewn by a family workshop in Ubi.',
    contactNumber: '67489203',
    instagramAccount: 'tembusucarry',
    website: 'https://tembusucarry.example',
  },
  papercrane: {
    displayName: 'Paper Crane Club',
    emailAddress: 'papercrane@clubs.example',
    surchargeCents: 200,
    description:
      'The campus origami club folds a thousand cranes every exam season. What we sell here pays for paper at the children’s ward, where we teach every other Saturday. Come and fold with us, beginners get the big sheets.',
    contactNumber: '92218846',
    instagramAccount: 'papercrane.club',
    website: 'https://papercrane.example',
  },
  rojakstudio: {
    displayName: 'Rojak Studio',
    emailAddress: 'lah@rojakstudio.example',
    surchargeCents: 300,
    description:
      'Five illustrators who cannot agree on a style, so we stopped trying. Pins, prints and shirts about kopi, void decks, auntie wisdom and the bus that never comes. Mixed well, served with peanuts.',
    contactNumber: '87713065',
    instagramAccount: 'rojakstudio',
    website: 'https://rojakstudio.example',
  },
  hallsixbakes: {
    displayName: 'Hall Six Bakes',
    emailAddress: 'bakes@hallsix.example',
    surchargeCents: 450,
    description:
      'One shared oven, eleven residents, a strict rota on the pantry door. We bake on Thursdays and everything is gone by Friday. Ask for the ugly ones, they taste the same and come at a smile.',
    contactNumber: '98450217',
    instagramAccount: 'hallsixbakes',
    website: 'https://hallsixbakes.example',
  },
  festivalbooth: {
    displayName: 'Festival Booth',
    emailAddress: 'booth@midsummermedley.example',
    surchargeCents: 150,
    description:
      'The official table of Midsummer Medley: this year’s tee, tote and shrink art kit, drawn by the publicity team and packed by whoever is free. Every purchase adds to the ten per cent that goes to our two charities.',
    contactNumber: '67905500',
    instagramAccount: 'midsummer.medley',
    website: 'https://midsummermedley.example',
  },
};

/** The vendor with this username. */
export function vendor(username: VendorUsername): DemoVendor {
  return { _id: vendorId(username), username, ...profiles[username] };
}

/** Every vendor of the demo world. */
export const vendors: readonly DemoVendor[] = vendorUsernames.map(vendor);
