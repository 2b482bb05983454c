export { enter } from './enter.js';
export { type ApiHandlers, type RecordedRequest, refuse, refuseField } from './fake-api.js';
export { FakeEventSource } from './fake-event-source.js';
export { reloadTab } from './reload-tab.js';
export { type AreaUnderTest, type RenderAreaOptions, renderArea } from './render-area.js';
export { textOf, watchDownloads } from './watch-downloads.js';
