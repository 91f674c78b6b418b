import type { Identity } from '../card-view.ts'
import type { Strings } from '../strings/shape.ts'
import { initialsOf } from './initials.ts'
import { type FileUrl, pictureOf } from './pictures.ts'
import { present } from './present.ts'

/** A name with what may stand beside it; an empty text or name of a file is absent from the page. */
export type IdentityTexts = {
  readonly name: string
  readonly jobTitle: string
  readonly company: string
  readonly photo: string
  readonly logo: string
}

export function toIdentity(texts: IdentityTexts, fileUrl: FileUrl, strings: Strings): Identity {
  const { name, jobTitle, company } = texts
  const photo = pictureOf(fileUrl, texts.photo, 720, strings.photoOf(name))
  const logo = pictureOf(fileUrl, texts.logo, 240, strings.logoOf(company === '' ? name : company))
  return { name, initials: initialsOf(name), ...present({ jobTitle, company, photo, logo }) }
}
