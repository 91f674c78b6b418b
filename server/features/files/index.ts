/**
 * Files: pictures people upload. Owns `files` and the bytes in the file store.
 * Never: what was sent itself. Every picture is made anew in a process of its own, without EXIF, under a random name.
 * Emits and hears no events; sweeps once a day what a crash cut off.
 */
export { findVcardPhoto } from './find-vcard-photo.ts'
export { makePicture } from './make-picture.ts'
export type { MadePicture } from './make-picture.ts'
export { filePages, filesRoutes } from './routes.ts'
export { storePictures } from './store-pictures.ts'
export { sweepFiles } from './sweep-files.ts'
