import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Code } from '#contract/card-codes.ts'
import type { CodeStep } from '#contract/claims.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { useCodeHistory } from '../use-claims.ts'
import './test-code.css'

const actions: Readonly<Record<CodeStep['action'], MessageDescriptor>> = {
  created: msg({ message: 'Created', context: 'code' }),
  attached: msg({ message: 'Shows a card', context: 'code' }),
  detached: msg({ message: 'Removed from a card', context: 'code' }),
  claimed: msg({ message: 'Claimed', context: 'code' }),
  released: msg({ message: 'Released', context: 'code' }),
  'transfer-offered': msg({ message: 'Offered to somebody', context: 'code' }),
  'transfer-cancelled': msg({ message: 'Offer ended', context: 'code' }),
  transferred: msg({ message: 'Handed over', context: 'code' }),
  enabled: msg({ message: 'Switched on', context: 'code' }),
  disabled: msg({ message: 'Switched off', context: 'code' }),
  'secret-guessed': msg({ message: 'Wrong secrets were tried', context: 'code' }),
  expired: msg({ message: 'Expired', context: 'code' }),
}

type CodeHistoryProps = {
  readonly steps: readonly (Omit<CodeStep, 'by'> & Partial<Pick<CodeStep, 'by'>>)[]
}

/** What happened to a code, the newest step first. */
export function CodeHistory({ steps }: CodeHistoryProps) {
  const { t } = useLingui()
  return (
    <ol className="test-code-steps">
      {steps.map(({ at, action, card_name: card, by }, index) => (
        <li key={index}>
          <span>
            {t(actions[action])}
            {card === '' ? null : (
              <>
                {' · '}
                <bdi>{card}</bdi>
              </>
            )}
            {by === undefined ? null : (
              <span className="test-code-by">
                {by === 'you' ? <Trans context="who did it">You</Trans> : <Trans>Somebody else</Trans>}
              </span>
            )}
          </span>
          <DateTime at={at} />
        </li>
      ))}
    </ol>
  )
}

type HistoryDialogProps = { readonly code: Code; readonly onClose: () => void }

/** Who did what with a code, and when. */
export function HistoryDialog({ code, onClose }: HistoryDialogProps) {
  const { t } = useLingui()
  const { data, error, refetch } = useCodeHistory(code.qrcode_id)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`History of code ${code.code}`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {data !== undefined ? (
        <CodeHistory steps={data} />
      ) : error === null ? (
        <Skeletons of="rows" count={3} label={t`Loading the history`} />
      ) : (
        <LoadError title={t`The history could not be loaded`} description={error.message} onRetry={refetch} />
      )}
    </Dialog>
  )
}
