import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { VcardSection } from '#contract/kinds/vcard-values.ts'

/** The names of the sections below the first screen of a card. */
export const sectionTitles: Readonly<Record<VcardSection, MessageDescriptor>> = {
  contact_us: msg`Contact us`,
  social_link: msg`Social links`,
  web_link: msg`Web links`,
  video: msg`Video`,
  vcard_images: msg`Image gallery`,
}
