import * as contract from '#contract/files.ts'
import type { PageRoute } from '#server/platform/http/page-route.ts'
import { route } from '#server/platform/http/route.ts'
import { getFile, serveFile } from './get-file.ts'
import { queueUploads, uploadFiles, uploadNfcFiles, uploadSiteFiles } from './upload-files.ts'

export const filesRoutes = [
  queueUploads(route(contract.uploadFiles, uploadFiles)),
  queueUploads(route(contract.uploadSiteFiles, uploadSiteFiles)),
  queueUploads(route(contract.uploadNfcFiles, uploadNfcFiles)),
  route(contract.getFile, getFile),
]

export const filePages: readonly PageRoute[] = [
  { methods: ['GET'], paths: ['/files/:name'], handle: serveFile },
]
