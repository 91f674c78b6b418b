import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { getAnswerFile } from '#contract/answer-files.ts'
import type { RegistrationDetail } from '#contract/registration-shapes.ts'
import { useFormats } from '#web/kit/format.ts'
import { fetchFile } from '#web/lib/download.ts'
import { Details } from '#web/resource/details.tsx'
import { PrivateFile } from './private-file.tsx'
import { foodLabels, useLabelOf } from './registration-words.tsx'

type AnswersProps = { readonly registration: RegistrationDetail }
type Answer = RegistrationDetail['answers'][number]

/** What was answered, once and for each ticket, and who comes with it. What was said of a ticket that is passed on is not shown. */
export function AnswerFacts({ registration }: AnswersProps) {
  const { t } = useLingui()
  const labelOf = useLabelOf()
  const { answers, guests, registration_id: id } = registration
  const line = (answer: Answer) =>
    [answer.label, <AnswerValue key={answer.answer_id} id={id} answer={answer} />] as const
  const said = guests.filter(
    ({ name, food_preference: food, answers: own }) => name || food || own.length > 0,
  )
  if (answers.length === 0 && said.length === 0) return null
  return (
    <section className="v-answers">
      <Title order={2} size="h4">
        <Trans>Answers</Trans>
      </Title>
      {answers.length > 0 && <Details items={answers.map(line)} />}
      {said.map(
        ({ ticket_type_id: type, ordinal, serial, pricing_type, name, food_preference, answers: own }) => {
          const number = serial ?? ordinal
          return (
            <section key={`${type}-${ordinal}`}>
              <Title order={3} size="h5">
                <Trans>Ticket {number}</Trans> <bdi>{pricing_type}</bdi>
              </Title>
              <Details
                items={[
                  ...(name === '' ? [] : [[t`Name on the ticket`, <bdi key="name">{name}</bdi>] as const]),
                  ...(food_preference === ''
                    ? []
                    : [[t`Food`, labelOf(foodLabels, food_preference)] as const]),
                  ...own.map(line),
                ]}
              />
            </section>
          )
        },
      )}
    </section>
  )
}

function AnswerValue({ id, answer }: { readonly id: number; readonly answer: Answer }) {
  const { t } = useLingui()
  const { date } = useFormats('UTC')
  const { answer_id, kind, value, label } = answer
  if (kind === 'consent') return <Trans>Yes</Trans>
  if (kind === 'date') return <>{date(new Date(value), 'date')}</>
  if (kind !== 'file')
    return (
      <span dir="auto" style={{ whiteSpace: 'pre-line' }}>
        {value}
      </span>
    )
  return (
    <PrivateFile
      load={() => fetchFile(getAnswerFile, { params: { id, answer_id } })}
      label={t`Show file`}
      title={label}
      alt={value}
    />
  )
}
