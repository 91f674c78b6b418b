import * as contract from '#contract/templates.ts'
import { route } from '#server/platform/http/route.ts'
import { customTemplates } from './custom-templates.ts'
import {
  assignTemplate,
  getDefaultTemplateStatus,
  listCustomTemplates,
  listUserTemplates,
  updateDefaultTemplateStatus,
  updateUserTemplateStatus,
} from './list-user-templates.ts'

export const templatesRoutes = [
  ...customTemplates,
  route(contract.listCustomTemplates, listCustomTemplates),
  route(contract.getDefaultTemplateStatus, getDefaultTemplateStatus),
  route(contract.updateDefaultTemplateStatus, updateDefaultTemplateStatus),
  route(contract.listUserTemplates, listUserTemplates),
  route(contract.assignTemplate, assignTemplate),
  route(contract.updateUserTemplateStatus, updateUserTemplateStatus),
]
