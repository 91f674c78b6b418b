import { legible } from '#cards/colors.ts'
import { productName } from '#contract/constants.ts'
import { fileUrl } from '#contract/picture-url.ts'
import { BrandingSettings } from '#contract/settings.ts'
import type { Settings } from '#contract/settings.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { visita } from '#server/platform/email-template.tsx'
import type { Brand as MailBrand, Mailer } from '#server/platform/ports/mail.ts'
import type { SiteBrand } from '#site/frame.ts'
import { getSettings } from './get-settings.ts'

type Branding = Settings['branding']

const standard = BrandingSettings.parse({})
const paper = { light: '#fbfaf7', dark: '#141317' } as const

/** What a page of the site, and the shell of the screens, is drawn with. */
export function brandOf({ name, logo, color, legal_footer: footer }: Branding): SiteBrand {
  const fill = legible(color, ['#ffffff'])
  return {
    name,
    logo: logo === null ? null : fileUrl(logo, 320, 'webp'),
    footer,
    tones:
      color === standard.color
        ? null
        : { light: legible(color, [paper.light]), dark: legible(color, [paper.dark]), fill },
  }
}

/** The brand as web/lib/request.ts reads it; undefined for the product as it comes. */
export async function readShellBrand(ctx: AppCtx): Promise<string | undefined> {
  const { footer: _, ...brand } = brandOf((await getSettings(ctx)).branding)
  const isStandard = brand.name === productName && brand.logo === null && brand.tones === null
  return isStandard ? undefined : encodeURIComponent(JSON.stringify(brand))
}

/** Sends each mail as one of this installation. */
export const brandMails = ({ send }: Mailer, readBranding: () => Promise<Branding>): Mailer => ({
  send: async ({ inBrand, ...mail }) => {
    const branding = await readBranding()
    const brand = inBrand?.(mailBrandOf(branding))
    const senderName = branding.sender_name || (branding.name === productName ? '' : branding.name)
    await send({ ...mail, ...brand, ...(senderName === '' ? {} : { senderName }) })
  },
})

const mailBrandOf = ({ name, color, legal_footer: footer }: Branding): MailBrand => ({
  ...visita,
  name,
  footer,
  ...(color === standard.color
    ? {}
    : {
        light: { ...visita.light, accent: legible(color, [visita.light.surface]) },
        dark: { ...visita.dark, accent: legible(color, [visita.dark.surface]) },
      }),
})
