import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { cardPaths } from '#cards/card-actions.ts'
import type { Code } from '#contract/card-codes.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { SearchBox } from '#web/kit/search-box.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { useCardsOfCode } from './use-codes.ts'
import './choose-card-dialog.css'

type ChooseCardProps = {
  readonly code: Code
  readonly onChoose: (cardId: number) => void
  readonly onClose: () => void
}

/** The person's cards, to choose the one that a code shows. */
export function ChooseCardDialog({ code, onChoose, onClose }: ChooseCardProps) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Which card does code ${code.code} show?`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <div className="choose-card">
        <SearchBox
          label={t`Search cards`}
          placeholder={t`Name, company, link or campaign`}
          value={search}
          onChange={setSearch}
        />
        <Cards id={code.qrcode_id} search={search} onChoose={onChoose} />
      </div>
    </Dialog>
  )
}

type CardsProps = Pick<ChooseCardProps, 'onChoose'> & { readonly id: number; readonly search: string }

function Cards({ id, search, onChoose }: CardsProps) {
  const { t } = useLingui()
  const { data, error, refetch } = useCardsOfCode(id, search)
  if (data === undefined)
    return error === null ? (
      <Skeletons of="rows" count={3} label={t`Loading cards`} />
    ) : (
      <LoadError title={t`Your cards could not be loaded`} description={error.message} onRetry={refetch} />
    )
  if (data.length === 0)
    return (
      <p className="choose-card-none">
        {search === '' ? <Trans>You have no card yet.</Trans> : <Trans>No results</Trans>}
      </p>
    )
  return (
    <ul>
      {data.map(({ card_id, name, slug, status, is_current: isCurrent }) => (
        <li key={card_id}>
          <UnstyledButton disabled={isCurrent} onClick={() => onChoose(card_id)}>
            <bdi>{name}</bdi>
            <span className="choose-card-link" dir="ltr">
              {cardPaths.page(slug)}
            </span>
            {isCurrent ? (
              <Badge component="span">
                <Trans>Shown now</Trans>
              </Badge>
            ) : null}
            {status === 'inactive' ? (
              <Badge component="span" color="amber">
                <Trans context="card">Inactive</Trans>
              </Badge>
            ) : null}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
