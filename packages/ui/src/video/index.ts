export { LoopingVideo, type LoopingVideoProps } from './looping-video.js';
export type { Captions, Poster, VideoSource } from './sources.js';
export { VideoPlayer, type VideoPlayerProps } from './video-player.js';
