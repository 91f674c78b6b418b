import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { cardActions } from '#cards/card-actions.ts'
import { getKind } from '#cards/kinds.ts'
import { brandStored } from '#cards/kinds/vcard/brand-stored.ts'
import { vcardOfPerson } from '#cards/kinds/vcard/vcard-of-person.ts'
import { localeOf } from '#cards/locale.ts'
import { toCardView } from '#cards/to-card-view.ts'
import { BrandParts, noBrand } from '#contract/brands.ts'
import { cardType, colorDefaults, plainThemeId } from '#contract/constants.ts'
import { fileUrl } from '#contract/picture-url.ts'
import type { Brand } from '#web/features/brands/index.ts'
import { CardMiniature, asPicture } from '#web/features/templates/index.ts'
import type { Preview } from './use-people-file.ts'

/** Stands for the photo that only this browser has, where documents name stored files. */
const photoName = 'photo-of-this-browser.webp'

type PersonCardProps = {
  readonly cells: Preview['rows'][number]['cells']
  readonly photo: string | undefined
  readonly brand: Brand | undefined
  readonly scheme: 'light' | 'dark'
}

/** A line of a file as the card that it becomes: by the same functions as on the server. */
export function PersonCard({ cells, photo, brand, scheme }: PersonCardProps) {
  const { locale } = useLingui().i18n
  const view = useMemo(() => {
    const { name = '', email = '', phone = '', company = '', job_title = '', website = '' } = cells
    const picture = photo === undefined ? '' : photoName
    const person = { name, email, phone, company, job_title, website, picture }
    const plain = { vcard: vcardOfPerson(person), qrcode_theme_id: plainThemeId, card_color: colorDefaults }
    const card = brandStored(plain, undefined, brand === undefined ? noBrand : BrandParts.parse(brand))
    const shown = toCardView({
      content: getKind(cardType.vcard).read(card.vcard, ''),
      themeId: card.qrcode_theme_id,
      colors: card.card_color,
      locale: localeOf(locale),
      fileUrl: (file, width) => (file === photoName ? (photo ?? '') : fileUrl(file, width, 'webp')),
      actions: cardActions(globalThis.location.origin, 'link', 'link'),
      madeWithVisita: false,
    })
    return asPicture(shown.mode === 'auto' ? { ...shown, mode: scheme } : shown)
  }, [cells, photo, brand, scheme, locale])
  return <CardMiniature view={view} />
}
