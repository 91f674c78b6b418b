import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { fieldsOf, isUntouched } from '../kinds/vcard/quick-vcard.ts'
import { useVcard } from '../kinds/vcard/use-vcard.ts'
import { useCardForm } from '../use-editor.tsx'

/**
 * Fills the form with the name and the work of the address, which the home page leads to (`/quick-start?name=…&work=…`),
 * unless a draft has something typed. Then they leave the address, so that a reload does not bring them back.
 */
export function FillFromAddress() {
  const form = useCardForm()
  const navigate = useNavigate()
  const { searchStr } = useLocation()
  const mayFill = useVcard(isUntouched)
  useEffect(() => {
    const query = new URLSearchParams(searchStr)
    const [name, work] = [query.get('name') ?? '', query.get('work') ?? '']
    if (name === '' && work === '') return
    const fill = async () => {
      const nothing = { company: '', phones: [], emails: [], links: [], addresses: [] }
      const fields = await fieldsOf({ ...nothing, name, title: work })
      if (fields.name !== undefined) form.setFieldValue('vcard.name', fields.name)
      if (fields.job_title !== undefined) form.setFieldValue('vcard.job_title', fields.job_title)
    }
    const take = async () => {
      if (mayFill) await fill()
      await navigate({ to: '.', search: {}, replace: true })
    }
    void take()
    // oxlint-disable-next-line react/exhaustive-deps -- once, with what the form opened with
  }, [searchStr])
  return null
}
