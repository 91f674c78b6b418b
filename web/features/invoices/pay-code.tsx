import { useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import type { InvoiceDetail } from '#contract/invoice-shapes.ts'
import { qrSvg } from '#qr/index.ts'
import { CopyField } from '#web/kit/copy-field.tsx'

type PayCodeProps = { readonly pay: NonNullable<InvoiceDetail['pay']> }

/** How to pay an invoice that is not paid: a code for a banking app, the account. */
export function PayCode({ pay: { kind, account, text } }: PayCodeProps) {
  const { t } = useLingui()
  const title = kind === 'upi' ? t`Pay by UPI` : t`Pay by bank transfer`
  const picture = qrSvg({ data: text, width: 320, height: 320, quietZone: 4 })
  return (
    <section className="invoice-pay" aria-label={title}>
      <img
        width={160}
        height={160}
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt={t`QR code for your banking app`}
      />
      <div>
        <CopyField label={title} value={account} copyLabel={t`Copy`} />
        {kind === 'upi' ? <Anchor href={text}>{t`Open UPI app`}</Anchor> : null}
        <p>{t`Scan the code with your banking app. It knows the account, the sum and the number of the invoice.`}</p>
      </div>
    </section>
  )
}
