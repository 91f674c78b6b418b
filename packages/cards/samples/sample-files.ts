import type { FileUrl } from '../view/pictures.ts'
import { houseFiles } from './houses.ts'
import { plateFiles } from './plates.ts'
import { portraitFiles } from './portraits.ts'

/** Every picture the samples use: file name → SVG text. */
export const sampleFiles: Readonly<Record<string, string>> = {
  ...portraitFiles,
  ...plateFiles,
  ...houseFiles,
}

/** Sample pictures as `data:` addresses, for previews without a server; a vector needs no sizes. */
export const sampleFileUrl: FileUrl = (name) =>
  `data:image/svg+xml,${encodeURIComponent(sampleFiles[name] ?? '')}`
