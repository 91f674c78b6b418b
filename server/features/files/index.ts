/**
 * Files: pictures that people upload, private files that are made for them, and proofs of payments. Owns the tables `files` and `upload_usage`, and the bytes in the file store.
 * It never stores what was sent itself: every picture is encoded anew in a child process, without EXIF, under a random
 * name. Emits and handles no events; `sweepFiles` (store-pictures.ts) runs once a day.
 */
export { findPicture, findVcardPhoto } from './find-file.ts'
export { drawJpeg } from './make-picture.ts'
export { deletePrivateFile, exportPictures, storePrivateFile } from './private-files.ts'
export { findProof, storeProof } from './store-proof.ts'
export { deletePictures, deleteStoredFiles } from './store-pictures.ts'
export { eraseFiles, findStoredFile, giveFiles, giveFilesOfCard, listOwned, releaseFiles } from './store.ts'
