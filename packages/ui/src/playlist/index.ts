export { Playlist, type PlaylistProps, type PlaylistVideo } from './playlist.js';
