import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { inspectSlug } from '#contract/qrcodes.ts'
import { ErrorPage } from '#web/kit/error-page.tsx'
import { Illustration } from '#web/kit/illustrations.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { findKindScreens } from '../kinds.ts'
import type { EditorKind } from './editor-kind.ts'
import { NewCardForm } from './new-card-form.tsx'

/** Loaded for a code that is not the person's. */
const CodeClaim = lazyPart(async () => ({
  default: (await import('#web/features/code-claim/index.ts')).CodeClaim,
}))

type CodeCardFormProps = {
  readonly kind: EditorKind
  /** A link of a code, or the code itself. */
  readonly slug: string
}

/**
 * Creates a card on a code that the person has and that shows no card yet. A code that is free is claimed here first, and any
 * other one is explained (specification §2, "/generate/vcard/:slug").
 */
export function CodeCardForm(props: CodeCardFormProps) {
  return <InspectedCode key={props.slug} {...props} other={<OtherCode {...props} />} />
}

type InspectedCodeProps = CodeCardFormProps & {
  /** In place of the form, for a code that is not the person's. */
  readonly other: ReactNode
}

function InspectedCode({ kind, slug, other }: InspectedCodeProps) {
  const { t } = useLingui()
  // The first answer decides, as long as the screen is open: by a later one the code shows the card that was just saved. What
  // follows a claim is shown by what is in the place of the form.
  const [code, setCode] = useState<{ readonly id: number; readonly slug: string } | 'other'>()
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...endpointQuery(inspectSlug, { body: { slug } }),
    // asked for at each visit
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (code === 'other') return other
  if (code !== undefined) return <NewCardForm kind={kind} code={code} />
  if (!isFetchedAfterMount) return <Skeletons of="fields" label={t`Loading the code`} />
  if (data === undefined)
    return (
      <LoadError
        title={t`The code could not be loaded`}
        description={error?.message ?? ''}
        onRetry={refetch}
      />
    )
  const { status, qrcode_id: codeId, card_id: cardId } = data
  const isOwn = status === 'own' && codeId !== undefined
  if (isOwn && cardId !== undefined) return <TakenCode slug={data.slug} />
  setCode(isOwn ? { id: codeId, slug: data.slug } : 'other')
  return null
}

function TakenCode({ slug }: { readonly slug: string }) {
  const { t } = useLingui()
  return (
    <ErrorPage
      status={409}
      title={t`This code shows a card already`}
      drawing={<Illustration name="card" />}
      description={t`You can change this card as often as you like. For another card, take a code that shows none.`}
      action={
        <ButtonLink to="/dashboard/test-code/$slug" params={{ slug }}>
          <Trans>Test code</Trans>
        </ButtonLink>
      }
    />
  )
}

/** What a claim leads to, and where else to go with a code of somebody else, or with none. */
function OtherCode({ kind, slug }: CodeCardFormProps) {
  const { t } = useLingui()
  const { create = '/generate/vcard', name } = findKindScreens(kind.cardTypeId) ?? {}
  const kindName = name === undefined ? '' : t(name)
  const otherStep = (
    <ButtonLink to={create}>
      <Trans>Create card with a new code</Trans>
    </ButtonLink>
  )
  return (
    <Suspense fallback={<Skeletons of="fields" label={t`Loading the code`} />}>
      <CodeClaim
        slug={slug}
        description={t`This printed code is free: it belongs to nobody yet. Claim it, then create the card that a scan shows (${kindName}).`}
        // whoever has signed in meanwhile, or typed the code as it is printed
        renderOwn={({ code }) => <InspectedCode kind={kind} slug={code} other={otherStep} />}
        otherStep={otherStep}
      />
    </Suspense>
  )
}
