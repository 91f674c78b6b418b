import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { cardImportTask } from '#contract/card-import.ts'
import { createdCards } from '#contract/invitations.ts'
import { getCreditInfo, partnerStatement } from '#contract/partners.ts'
import { getNewestTask, getTask } from '#contract/tasks.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { endpointKey, endpointQuery } from '#web/lib/query.ts'
import { isRunning, taskPollMilliseconds } from '#web/lib/task-panel.tsx'
import { ChoosePeople } from './choose-people.tsx'
import { MakingCards } from './making-cards.tsx'
import './people-import.css'

/** Cards for all people of a file. A file that is worked on, or has ended, is shown first, also after a reload. */
export function PeopleImport() {
  const { t } = useLingui()
  const { task, refetch } = useNewestImport()
  const [isAgain, setAgain] = useState(false)
  const onStarted = async () => {
    await refetch()
    setAgain(false)
  }
  return (
    <div className="v-people">
      <PageHeader
        title={t`Cards for many people`}
        description={t`A card for each line of a file. Each person gets a mail and accepts or rejects the card.`}
        action={<ButtonLink to="/dashboard/partner">{t`Back to my desk`}</ButtonLink>}
      />
      {task === undefined ? (
        <Skeletons of="fields" label={t`Loading`} />
      ) : task !== null && (isRunning(task) || !isAgain) ? (
        <MakingCards task={task} onAgain={() => setAgain(true)} />
      ) : (
        <ChoosePeople onStarted={onStarted} />
      )}
    </div>
  )
}

/** Undefined until it is known, null for none. */
function useNewestImport() {
  const client = useQueryClient()
  const query = endpointQuery(getNewestTask, { params: cardImportTask })
  const { data: newest, isError, refetch } = useQuery({ ...query, refetchOnWindowFocus: false })
  const { data: task } = useQuery({
    ...endpointQuery(getTask, { params: { id: newest?.task_id ?? '' } }),
    enabled: newest != null,
    ...(newest && { initialData: newest }),
    refetchInterval: ({ state }) => (isRunning(state.data) ? taskPollMilliseconds : false),
  })
  const status = task?.status
  useEffect(() => {
    if (status === undefined) return
    for (const endpoint of [createdCards.list, partnerStatement.list, getCreditInfo])
      void client.invalidateQueries({ queryKey: endpointKey(endpoint) })
  }, [client, status])
  return { task: newest === null || isError ? null : task, refetch }
}
