// Before any component's: the tokens state the order of the cascade's layers.
import '@festival/ui/fonts.css';
import '@festival/ui/tokens.css';
import '@festival/ui/base.css';
