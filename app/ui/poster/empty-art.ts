// URLs of the drawings for empty states and error pages: files, so that they cost no JavaScript. Decorative, light and dark.

export { default as closedArt } from './empty/closed.svg?url';
export { default as emptyLineArt } from './empty/empty-line.svg?url';
export { default as failedArt } from './empty/failed.svg?url';
export { default as goneArt } from './empty/gone.svg?url';
export { default as lostArt } from './empty/lost.svg?url';
export { default as platformArt } from './empty/platform.svg?url';
export { default as suitcaseArt } from './empty/suitcase.svg?url';
export { default as telephoneArt } from './empty/telephone.svg?url';
