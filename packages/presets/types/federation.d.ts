/** Webpack's own names for the arguments of a container: see its manual on dynamic remote containers. */
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Record<string, unknown>;
