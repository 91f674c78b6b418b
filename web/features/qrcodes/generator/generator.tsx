import { Trans, useLingui } from '@lingui/react/macro'
import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { TextLink } from '#web/lib/links.tsx'
import { startSession } from '#web/lib/start-session.ts'
import type { BatchDialogProps } from '../batch/batch-dialog.tsx'
import type { ContentKind } from '../content/content-values.ts'
import { scanInWorker } from '../preview/scan-in-worker.ts'
import type { ScanChecks } from '../preview/use-scan-check.ts'
import { GeneratorForm } from './generator-form.tsx'
import type { GeneratorName, GeneratorValues } from './saved-drafts.ts'
import { findSavedDraft } from './saved-drafts.ts'

export type GeneratorProps = {
  readonly name: GeneratorName
  readonly kinds: readonly [ContentKind, ...ContentKind[]]
  readonly batchKinds: BatchDialogProps['kinds']
  readonly title: string
  readonly description: ReactNode
  /** The scan checks; tests replace them. */
  readonly checks?: ScanChecks
}

/** The form for content and design, beside the preview of the code. */
export function Generator(props: GeneratorProps) {
  const { name, kinds, batchKinds, title, description, checks = scanInWorker } = props
  // a new number gives an empty form
  const [round, setRound] = useState(0)
  const { draft, isLoading } = useSavedDraft(name, kinds)
  return (
    <>
      <PageHeader title={title} description={description} />
      {isLoading ? (
        <Skeletons of="fields" />
      ) : (
        <GeneratorForm
          key={round}
          name={name}
          kinds={kinds}
          batchKinds={batchKinds}
          checks={checks}
          opened={round === 0 ? draft : undefined}
          onStartOver={() => setRound((now) => now + 1)}
        />
      )}
    </>
  )
}

/**
 * The draft of last time. Without one there is nothing to wait for. The server draws the form without a draft: it is drawn anew
 * when the page is taken over, and hidden until then (visitor.css).
 */
function useSavedDraft(name: GeneratorName, kinds: readonly ContentKind[]) {
  const isHydrated = useHydrated()
  const [loading, setLoading] = useState(() => (isHydrated ? findSavedDraft(name, kinds) : undefined))
  const [loaded, setLoaded] = useState<LoadedDraft>({ by: undefined })
  useLayoutEffect(() => {
    if (isHydrated) return
    // drafts belong to an account
    startSession()
    setLoading(findSavedDraft(name, kinds))
    // oxlint-disable-next-line react/exhaustive-deps -- once, in the commit that takes the page over
  }, [])
  useEffect(() => {
    loading?.then(
      (draft) => setLoaded({ by: loading, draft }),
      // the error screen offers another try, and the draft stays
      (error: unknown) =>
        setLoaded(() => {
          throw error
        }),
    )
  }, [loading])
  return { draft: loaded.draft, isLoading: loaded.by !== loading }
}

type LoadedDraft = {
  readonly by: Promise<GeneratorValues | undefined> | undefined
  readonly draft?: GeneratorValues | undefined
}

const staticKinds = ['url', 'text', 'wifi', 'vcard', 'mail', 'sms', 'phone', 'geo', 'event', 'upi'] as const

/** Creates a static code: it holds its content itself, needs no account and never expires. */
export function StaticGenerator() {
  const { t } = useLingui()
  return (
    <Generator
      name="static"
      kinds={staticKinds}
      batchKinds={['url', 'text']}
      title={t`QR code`}
      description={
        <Trans>
          Created in your browser: nothing is sent, nothing expires. For a number there is{' '}
          <TextLink to="/generate/number-qrcode">a page of its own</TextLink>.
        </Trans>
      }
    />
  )
}

const numberKinds = ['phone', 'number'] as const

/** Creates a code of a phone number or of plain digits. */
export function NumberGenerator() {
  const { t } = useLingui()
  return (
    <Generator
      name="number"
      kinds={numberKinds}
      batchKinds={['phone', 'number']}
      title={t`QR code of a number`}
      description={
        <Trans>
          To be called, or as plain digits with every leading zero. For anything else there is{' '}
          <TextLink to="/generate/static-qrcode">the general page</TextLink>.
        </Trans>
      }
    />
  )
}
