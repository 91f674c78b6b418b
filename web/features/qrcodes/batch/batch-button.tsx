import { Trans } from '@lingui/react/macro'
import { IconFileZip } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import type { BatchDialogProps } from './batch-dialog.tsx'

const BatchDialog = lazyPart(async () => ({ default: (await import('./batch-dialog.tsx')).BatchDialog }))

/** Opens the dialog that makes many codes of a CSV file. */
export function BatchButton(props: Omit<BatchDialogProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <SubtleButton
        size="sm"
        leftSection={<IconFileZip size={18} stroke={1.5} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        <Trans>Many codes from a CSV file</Trans>
      </SubtleButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <BatchDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
