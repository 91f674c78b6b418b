import { useLingui } from '@lingui/react/macro'
import { FlagField, TextField } from '../../parts/fields.tsx'
import { ScanHint } from './scan-hint.tsx'

/** What the code is called and where it leads, with what a scan does right now. */
export function DestinationFields() {
  const { t } = useLingui()
  return (
    <>
      <TextField
        at="vcard.name"
        label={t`Name`}
        help={t`Visitors see it where they are not led on at once.`}
        required
      />
      <TextField
        at="vcard.target"
        label={t`Leads to`}
        help={t`A web address, or a link that begins with tel:, mailto:, sms:, geo: or upi:. You can change it at any time; the printed code stays the same.`}
        placeholder="https://example.com"
        type="url"
        required
      />
      <FlagField
        at="vcard.shows_page"
        label={t`Show a page first`}
        help={t`Visitors see where the code leads and tap a button. Links that open another app always have this page.`}
      />
      <ScanHint />
    </>
  )
}
