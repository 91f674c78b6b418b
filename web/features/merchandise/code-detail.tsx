import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { getBatch, getMerchandiseCode, updateMerchandiseStatus } from '#contract/merchandise.ts'
import { CopyField } from '#web/kit/copy-field.tsx'
import { DateTime } from '#web/kit/date-time.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { RowError } from '#web/resource/row-error.tsx'
import { ViewLink } from '#web/resource/view-link.tsx'
import { Fact } from './batch-facts.tsx'
import './merchandise.css'
import { listsOf, pathsOf } from './scope.ts'
import type { Scope } from './scope.ts'
import { CodeStatus } from './status-badges.tsx'

/** The engine that draws codes. */
const CodePicture = lazyPart(async () => ({ default: (await import('./code-picture.tsx')).CodePicture }))

type CodeDetailProps = { readonly scope: Scope; readonly id: number }

/** One merchandise code: its picture, its state, and its secret while nobody has claimed it. */
export function CodeDetail({ scope, id }: CodeDetailProps) {
  const { t } = useLingui()
  const { data: code, error, refetch } = useQuery(endpointQuery(getMerchandiseCode, { params: { id } }))
  const update = useEndpointMutation(updateMerchandiseStatus, {
    invalidates: [...listsOf(scope), getBatch, getMerchandiseCode],
  })
  const paths = pathsOf(scope)
  if (code === undefined && error !== null) {
    const back = <ViewLink path={paths.codes} look="text">{t`Merchandise codes`}</ViewLink>
    return <RowError title={t`The code could not be loaded`} {...{ error, back }} onRetry={refetch} />
  }
  if (code === undefined) return <Skeletons of="fields" />
  const isOff = code.status === 'inactive'
  const { claimed_at: claimed, expires_at: expires, claim_secret: secret } = code
  const back = (
    <ViewLink path={paths.batch(code.batch_id)} look="text">
      {code.batch_name}
    </ViewLink>
  )
  return (
    <>
      <PageHeader title={code.label} above={back} />
      <Suspense fallback={<Skeleton className="merchandise-picture" />}>
        <CodePicture data={code.scan_url} design={code.design} />
      </Suspense>
      <dl className="merchandise-facts">
        <Fact name={t`Status`}>
          <CodeStatus status={code.status} />
        </Fact>
        <Fact name={t`Code`}>
          <code className="merchandise-code">{code.code}</code>
        </Fact>
        {claimed === null ? null : (
          <Fact name={t`Claimed on`}>
            <DateTime at={claimed} long />
          </Fact>
        )}
        <Fact name={t`Claim until`}>{expires === null ? t`No end` : <DateTime at={expires} long />}</Fact>
      </dl>
      <div className="merchandise-part">
        <CopyField label={t`What the code holds`} value={code.scan_url} copyLabel={t`Copy link`} />
        {secret === null ? null : <CopyField label={t`Secret`} value={secret} copyLabel={t`Copy secret`} />}
      </div>
      {claimed !== null ? null : (
        <Button
          loading={update.isPending}
          onClick={() => update.mutate({ body: { ids: [id], status: isOff ? 'active' : 'inactive' } })}
        >
          {isOff ? <Trans>Activate</Trans> : <Trans>Deactivate</Trans>}
        </Button>
      )}
    </>
  )
}
