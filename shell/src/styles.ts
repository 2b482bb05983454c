// Before any component's styles, because the tokens define the order of the cascade layers.
import '@festival/ui/fonts.css';
import '@festival/ui/tokens.css';
import '@festival/ui/colors.css';
import '@festival/ui/base.css';
// A dialog's script loads with it, but its styles are too few for a request of their own.
import '@festival/ui/dialog.module.css';
