import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { optionalLongText, pageQuery, text, wholeNumber } from '../kit/formats.ts'
import { fromVersion, ofVersion } from '../kit/versions.ts'

const skillStatuses = ['active', 'inactive'] as const

export const Skill = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    status: z.enum(skillStatuses),
    ...ofVersion,
  })
  .meta({ id: 'Skill' })
export type Skill = z.output<typeof Skill>

const name = text('Skill name is required', 100)
const description = optionalLongText(1000)

export const SkillInput = z
  .object({ name, description, status: z.enum(skillStatuses).default('active') })
  .meta({ id: 'SkillInput' })
/** What is absent stays as it is. */
export const SkillChange = z
  .object({
    name: name.optional(),
    description: description.optional(),
    status: z.enum(skillStatuses, 'Choose the status').optional(),
    ...fromVersion,
  })
  .meta({ id: 'SkillChange' })

export const numericId = z.object({ id: wholeNumber(1, 2_147_483_647, 'There is no such entry') })

export const skills = {
  list: endpoint({
    method: 'GET',
    path: '/api/skills',
    access: 'staff',
    area: 'recruitment',
    summary: 'Skills by name',
    failure: 'Failed to fetch skills',
    query: z.object({ ...pageQuery, status: z.enum(skillStatuses).optional() }),
    ok: z.array(Skill),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/skills/:id',
    access: 'staff',
    area: 'recruitment',
    summary: 'One skill',
    failure: 'Failed to fetch skill details',
    params: numericId,
    ok: Skill,
    errors: ['skill_not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/skills',
    access: 'staff',
    area: 'recruitment',
    summary: 'Add a skill',
    failure: 'Failed to save skill',
    body: SkillInput,
    ok: Skill,
    status: 201,
    errors: ['skill_taken'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/skills/:id',
    access: 'staff',
    area: 'recruitment',
    summary: 'Change a skill; jobs keep the name that they asked for',
    failure: 'Failed to update skill',
    params: numericId,
    body: SkillChange,
    edits: Skill,
    ok: Skill,
    errors: ['skill_not_found', 'skill_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/skills/:id',
    access: 'admin',
    area: 'recruitment',
    summary: 'Delete a skill; jobs keep its name',
    failure: 'Failed to delete skill',
    params: numericId,
    ok: z.object({ msg: z.string() }),
    errors: ['skill_not_found'],
  }),
}
