import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Code } from '#contract/card-codes.ts'
import { SecondaryButton } from '#web/kit/buttons.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ButtonLink, PrimaryLink } from '#web/lib/links.tsx'
import { ChooseCardDialog } from './codes/choose-card-dialog.tsx'
import { useAttachCode } from './codes/use-codes.ts'
import { kindScreenList } from '#web/features/cards/index.ts'
import { useOwnCode } from './use-claims.ts'
import './claims.css'

/** A code that the person has claimed: what comes next. */
export function OwnCode({ id }: { readonly id: number }) {
  const { t } = useLingui()
  const { data, error, refetch } = useOwnCode(id)
  if (data !== undefined)
    return data.card === null ? <FreeCode code={data} onAttached={refetch} /> : <ShowingCode code={data} />
  if (error === null) return <Skeletons of="fields" label={t`Loading the code`} />
  return <LoadError title={t`The code could not be loaded`} description={error.message} onRetry={refetch} />
}

type FreeCodeProps = { readonly code: Code; readonly onAttached: () => unknown }

function FreeCode({ code, onAttached }: FreeCodeProps) {
  const { t } = useLingui()
  const [isChoosing, setChoosing] = useState(false)
  const attach = useAttachCode(onAttached)
  return (
    <div className="claim">
      <PageHeader
        title={t`Code ${code.code} is yours`}
        description={t`One step is left: choose what a scan shows. You can change it at any time.`}
      />
      <section aria-labelledby="claim-new-card">
        <h2 id="claim-new-card">
          <Trans>Create a card for it</Trans>
        </h2>
        <ul className="claim-kinds">
          {kindScreenList.map(({ create, name, cardTypeId }) => (
            <li key={cardTypeId}>
              <ButtonLink to={`${create}/$slug`} params={{ slug: code.slug }} fullWidth>
                {t(name)}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="claim-own-card">
        <h2 id="claim-own-card">
          <Trans>Or show a card that you have</Trans>
        </h2>
        <SecondaryButton loading={attach.isPending} onClick={() => setChoosing(true)}>
          <Trans>Choose card</Trans>
        </SecondaryButton>
      </section>
      {isChoosing ? (
        <ChooseCardDialog
          code={code}
          onClose={() => setChoosing(false)}
          onChoose={(card_id) => {
            setChoosing(false)
            attach.mutate({ body: { qrcode_id: code.qrcode_id, card_id } })
          }}
        />
      ) : null}
    </div>
  )
}

function ShowingCode({ code: { code, slug, card } }: { readonly code: Code }) {
  const { t } = useLingui()
  return (
    <div className="claim">
      <PageHeader title={t`Code ${code} is set up`} />
      <p>
        <Trans>
          A scan shows <bdi>{card?.name}</bdi>. The print stays as it is, whatever you change.
        </Trans>
      </p>
      <div className="v-form-actions">
        <PrimaryLink to="/dashboard/individual-qr-code">
          <Trans>My QR codes</Trans>
        </PrimaryLink>
        <ButtonLink to="/dashboard/test-code/$slug" params={{ slug }}>
          <Trans>Test code</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
