import type { ReactNode } from 'react'
import { useState } from 'react'
import { confirm } from '#web/kit/confirm.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import type { ContentKind } from '../content/content-draft.ts'
import { scanInWorker } from '../preview/scan-in-worker.ts'
import type { ScanChecks } from '../preview/use-scan-check.ts'
import { GeneratorForm } from './generator-form.tsx'
import type { GeneratorName } from './saved-drafts.ts'
import { findSavedDraft, forgetDraft } from './saved-drafts.ts'

export type GeneratorProps = {
  readonly name: GeneratorName
  readonly kinds: readonly [ContentKind, ...ContentKind[]]
  readonly title: string
  readonly description: ReactNode
  /** Who reads the code back. */
  readonly checks?: ScanChecks
}

/** Content and design on one side, the code on the other. Starting over asks once and gives a new form. */
export function Generator(props: GeneratorProps) {
  const { name, kinds, title, description, checks = scanInWorker } = props
  const [round, setRound] = useState(0)
  const startOver = async () => {
    const isSure = await confirm({
      title: 'Start over?',
      body: 'What you wrote and how the code looks is cleared. Files you downloaded stay yours.',
      confirmLabel: 'Start over',
    })
    if (!isSure) return
    forgetDraft(name)
    setRound((now) => now + 1)
  }
  return (
    <>
      <PageHeader title={title} description={description} />
      <GeneratorForm
        key={round}
        name={name}
        kinds={kinds}
        kept={findSavedDraft(name, kinds)}
        checks={checks}
        onStartOver={() => void startOver()}
      />
    </>
  )
}
