/**
 * Files: pictures people upload. Owns `files` and the bytes in the file store.
 * Never: keeps what was sent. Every picture is decoded and encoded anew, without EXIF, under a random name.
 * Emits FileStored, after which the AVIF sizes are made off the request path.
 */
export { findVcardPhoto } from './find-vcard-photo.ts'
export { makeAvifSizes } from './make-avif-sizes.ts'
export { filePages, filesRoutes } from './routes.ts'
export { keepPicture } from './keep-picture.ts'
