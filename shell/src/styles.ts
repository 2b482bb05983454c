// Before any component's styles, because the tokens define the order of the cascade layers.
import '@festival/ui/fonts.css';
import '@festival/ui/tokens.css';
import '@festival/ui/colors.css';
import '@festival/ui/base.css';
