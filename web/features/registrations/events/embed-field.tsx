import { useLingui } from '@lingui/react/macro'
import { CopyField } from '#web/kit/copy-field.tsx'

type EmbedProps = {
  /** Of a page that other sites may frame. */
  readonly path: string
  readonly title: string
  /** In pixels. */
  readonly height: number
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** What somebody puts into their own site, so that it shows a page of ours. */
export function EmbedField({ path, title, height }: EmbedProps) {
  const { t } = useLingui()
  const address = new URL(path, globalThis.location.origin).href
  const value = `<iframe src="${escape(address)}" title="${escape(title)}" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>`
  return (
    <CopyField
      label={t`For your own website`}
      description={t`Paste it where it should stand. Add ?theme=dark to the address for a dark site.`}
      value={value}
      copyLabel={t`Copy the code`}
    />
  )
}
