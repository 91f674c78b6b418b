import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { testCode } from '#contract/card-codes.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { CopyField } from '#web/kit/copy-field.tsx'
import { ErrorPage } from '#web/kit/error-page.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import type { StatusTone } from '#web/kit/status-badge.tsx'
import { ButtonLink, TextLink } from '#web/lib/links.tsx'
import { wordError } from '#web/lib/texts.ts'
import { CodeHistory } from './code-history.tsx'
import { testCodeQuery } from './use-codes.ts'
import './test-code.css'

type Tested = ReplyOf<typeof testCode>

/** What a scan of a code shows now, and what happened to the code. Nothing here counts as a visit. */
export function TestCode({ slug }: { readonly slug: string }) {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useQuery(testCodeQuery(slug))
  if (error?.code === 'qrcode_not_found')
    return (
      <ErrorPage
        status={404}
        title={wordError('qrcode_not_found', i18n)}
        illustration="lost"
        description={t`The link may be mistyped, or the code is somebody else’s.`}
        action={<ButtonLink to="/dashboard/individual-qr-code">{t`My QR codes`}</ButtonLink>}
      />
    )
  if (error !== null && data === undefined)
    return <LoadError title={t`The code could not be loaded`} description={error.message} onRetry={refetch} />
  if (data === undefined) return <Skeletons of="fields" count={3} label={t`Loading the code`} />
  return <TestedCode tested={data} />
}

const results: Readonly<
  Record<Tested['shows'], { readonly tone: StatusTone; readonly text: MessageDescriptor }>
> = {
  open: { tone: 'good', text: msg`A scan shows the card` },
  locked: { tone: 'info', text: msg`A scan asks for the password` },
  not_started: { tone: 'warning', text: msg`A scan says that the code is not open yet` },
  ended: { tone: 'warning', text: msg`A scan says that the code has ended` },
  blocked: { tone: 'bad', text: msg`A scan says that the code is blocked` },
  unassigned: { tone: 'warning', text: msg`A scan says that the code is not set up yet` },
  inactive: { tone: 'warning', text: msg`A scan says that the card is switched off` },
  claimable: { tone: 'info', text: msg`A scan offers to claim the code` },
  gone: { tone: 'bad', text: msg`A scan says that the card is gone` },
  unknown: { tone: 'bad', text: msg`A scan finds nothing` },
}

function TestedCode({ tested }: { readonly tested: Tested }) {
  const { t } = useLingui()
  const { code, shows, scan_url: address, history } = tested
  const { tone, text } = results[shows]
  return (
    <>
      <PageHeader
        above={<TextLink to="/dashboard/individual-qr-code">{t`My QR codes`}</TextLink>}
        title={t`Test of code ${code.code}`}
        description={t`What visitors find right now. Looking at it here counts as no visit.`}
      />
      <div className="test-code">
        <section aria-labelledby="test-code-result">
          <h2 id="test-code-result">
            <Trans>A scan now</Trans>
          </h2>
          <p>
            <StatusBadge tone={tone}>{t(text)}</StatusBadge>
          </p>
          {code.card === null ? null : (
            <p>
              <bdi>{code.card.name}</bdi>
            </p>
          )}
          <CopyField label={t`What the code holds`} copyLabel={t`Copy link`} value={address} />
        </section>
        <section aria-labelledby="test-code-history">
          <h2 id="test-code-history">
            <Trans>History</Trans>
          </h2>
          <CodeHistory steps={history} />
        </section>
      </div>
    </>
  )
}
