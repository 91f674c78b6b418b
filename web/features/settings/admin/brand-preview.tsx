import { Trans, useLingui } from '@lingui/react/macro'
import type { z } from 'zod'
import { fileUrl } from '#contract/picture-url.ts'
import type { BrandingSettings } from '#contract/settings.ts'
import { BrandContext, Logo } from '#web/kit/logo.tsx'

type Values = z.input<typeof BrandingSettings>

/** The head and foot of a page as they would be; nothing of it can be used. */
export function BrandPreview({ values }: { readonly values: Values }) {
  const { t } = useLingui()
  const { name = '', logo, sender_name = '', legal_footer: footer = '' } = values
  const color = /^#[0-9a-f]{6}$/i.test(values.color ?? '') ? values.color : undefined
  const brand = { name: name.trim() || '…', logo: logo ? fileUrl(logo, 320, 'webp') : null }
  const sender = sender_name.trim() || brand.name
  return (
    <section className="v-brand-preview" aria-label={t`Preview`}>
      <div className="v-brand-head">
        <BrandContext value={brand}>
          <Logo size="sm" />
        </BrandContext>
        <span className="v-brand-button" style={{ borderColor: color }}>
          <Trans>Create card</Trans>
        </span>
      </div>
      <p className="v-brand-mail">
        <Trans>
          Mails come from <bdi>{sender}</bdi>
        </Trans>
      </p>
      {footer.trim() === '' ? null : <p className="v-brand-foot">{footer}</p>}
    </section>
  )
}
