import type { AppCtx } from '#server/platform/ctx.ts'
import { baseOf, photoName } from './names.ts'

/** The square JPEG (480 px, at most 200 kB) that a vCard carries of an uploaded picture; undefined when it is lost. */
export async function findVcardPhoto(
  ctx: Pick<AppCtx, 'files'>,
  name: string,
): Promise<Uint8Array | undefined> {
  return ctx.files.find(photoName(baseOf(name)))
}
