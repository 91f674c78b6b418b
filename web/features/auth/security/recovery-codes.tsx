import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { SecondaryButton } from '#web/kit/buttons.tsx'
import { saveFile } from '#web/lib/download.ts'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void }

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { copied, copy } = useClipboard({ timeout: 2000 })
  const text = codes.join('\n')
  return (
    <div>
      <p className="v-dialog-text">
        <Trans>
          Keep these recovery codes in a safe place. If you lose your phone, each of them signs you in once.
          They are not shown again.
        </Trans>
      </p>
      <ul className="v-recovery-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="v-security-actions">
        <Button
          leftSection={copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
          onClick={() => copy(text)}
        >
          {copied ? <Trans>Copied</Trans> : <Trans>Copy codes</Trans>}
        </Button>
        <Button
          leftSection={<IconDownload {...icon} />}
          onClick={() =>
            saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'visita-recovery-codes.txt')
          }
        >
          <Trans>Download codes</Trans>
        </Button>
        <Button leftSection={<IconPrinter {...icon} />} onClick={() => globalThis.print()}>
          <Trans>Print codes</Trans>
        </Button>
        <SecondaryButton onClick={onDone}>
          <Trans>I have stored them</Trans>
        </SecondaryButton>
      </div>
    </div>
  )
}
