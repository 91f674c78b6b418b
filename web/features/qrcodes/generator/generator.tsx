import type { ReactNode } from 'react'
import { useState } from 'react'
import { confirm } from '#web/kit/confirm.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { TextLink } from '#web/lib/links.tsx'
import type { ContentKind } from '../content/kinds.ts'
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
      act: 'Start over',
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

const staticKinds = ['url', 'text', 'wifi', 'vcard', 'mail', 'sms', 'phone', 'geo', 'event', 'upi'] as const

/** A code of anything: it carries its content itself, needs no account and never expires. */
export function StaticGenerator() {
  return (
    <Generator
      name="static"
      kinds={staticKinds}
      title="QR code"
      description={
        <>
          Made in your browser: nothing is sent, nothing expires. For a number there is{' '}
          <TextLink to="/generate/number-qrcode">a page of its own</TextLink>.
        </>
      }
    />
  )
}

const numberKinds = ['phone', 'number'] as const

/** A code of a number: to call, or as plain digits. */
export function NumberGenerator() {
  return (
    <Generator
      name="number"
      kinds={numberKinds}
      title="QR code of a number"
      description={
        <>
          To be called, or as plain digits with every leading zero. For anything else there is{' '}
          <TextLink to="/generate/static-qrcode">the general page</TextLink>.
        </>
      }
    />
  )
}
