import { Trans, useLingui } from '@lingui/react/macro'
import { useMantineStyleNonce } from '@mantine/core'
import { useState } from 'react'
import { Tabs } from '#web/kit/tabs.tsx'
import './mail-preview.css'

type MailPreviewProps = { readonly html: string; readonly text: string }

/** A mail in its two forms. The HTML is shown in a frame that runs no script, sends no form and has no address. */
export function MailPreview({ html, text }: MailPreviewProps) {
  const { t } = useLingui()
  const nonce = useMantineStyleNonce()?.()
  const [form, setForm] = useState<'html' | 'text'>('html')
  const tabs = [
    { value: 'html', label: <Trans>Preview</Trans> },
    { value: 'text', label: <Trans>Text</Trans> },
  ] as const
  return (
    <Tabs label={t`Forms of this mail`} tabs={tabs} value={form} onChange={setForm}>
      {form === 'html' ? (
        <iframe
          className="v-mail-frame"
          title={t`Preview of the mail`}
          sandbox=""
          srcDoc={withNonce(html, nonce)}
        />
      ) : (
        <pre className="v-mail-text" dir="auto">
          {text}
        </pre>
      )}
    </Tabs>
  )
}

/** The frame inherits the Content-Security-Policy of the page, which allows the style of dark mode only with the nonce. */
const withNonce = (html: string, nonce: string | undefined) =>
  nonce === undefined ? html : html.replaceAll('<style>', `<style nonce="${nonce}">`)
