import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { inspectSlug } from '#contract/qrcodes.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { ErrorPage } from '#web/kit/error-page.tsx'
import { Illustration } from '#web/kit/illustrations.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { openLogin } from '#web/lib/login-modal.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { findKindScreens } from '../kinds.ts'
import type { EditorKind } from './editor-kind.ts'
import { NewCardForm } from './new-card-form.tsx'

type CodeCardFormProps = {
  readonly kind: EditorKind
  /** A link of a code of the person's, or the code itself. */
  readonly slug: string
}

/** Creates a card on a code that the person has and that shows no card yet. Any other code is explained. */
export function CodeCardForm({ kind, slug }: CodeCardFormProps) {
  const { t } = useLingui()
  const { isAuthenticated } = useSession()
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...endpointQuery(inspectSlug, { body: { slug } }),
    // asked for at each visit; once the form is open, saving decides
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
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
  if (status === 'own' && codeId !== undefined)
    return cardId === undefined ? (
      <NewCardForm kind={kind} code={{ id: codeId, slug: data.slug }} />
    ) : (
      <TakenCode slug={data.slug} />
    )
  if (status === 'taken' && !isAuthenticated) return <SignInFirst onSignedIn={refetch} />
  return <ForeignCode isKnown={status === 'taken'} kind={kind} />
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
        <ButtonLink to="/dashboard/martest/$slug" params={{ slug }}>
          <Trans>Test code</Trans>
        </ButtonLink>
      }
    />
  )
}

function SignInFirst({ onSignedIn }: { readonly onSignedIn: () => unknown }) {
  const { t } = useLingui()
  const signIn = async () => {
    if (await openLogin({ reason: t`Sign in to create a card on your code.` })) await onSignedIn()
  }
  return (
    <ErrorPage
      status={401}
      title={t`Whose code is this?`}
      drawing={<Illustration name="card" />}
      description={t`Sign in to create a card on your code.`}
      action={
        <PrimaryButton onClick={() => void signIn()}>
          <Trans>Sign in</Trans>
        </PrimaryButton>
      }
    />
  )
}

type ForeignCodeProps = { readonly isKnown: boolean; readonly kind: EditorKind }

function ForeignCode({ isKnown, kind }: ForeignCodeProps) {
  const { t } = useLingui()
  return (
    <ErrorPage
      status={404}
      title={isKnown ? t`This code is not yours` : t`There is no such code`}
      illustration="lost"
      description={t`Check the code for typing errors, or create a card with a new code.`}
      action={
        <ButtonLink to={findKindScreens(kind.cardTypeId)?.create ?? '/generate/vcard'}>
          <Trans>Create card</Trans>
        </ButtonLink>
      }
    />
  )
}
