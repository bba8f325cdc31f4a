import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskShop } from '../../contract/desk/session.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { mayDo } from '../../domain/desk/roles.ts'
import { taskText } from '../../domain/desk/task-texts.ts'
import { ActivityList } from '../parts/ActivityList.tsx'
import { LoadFailed } from '../parts/LoadFailed.tsx'
import { Loading } from '../parts/Loading.tsx'
import { $activity, $tasks, loadActivity, loadTasks, type Task } from '../stores/overview.ts'

/** What changed last, and what is left to do before the shop opens. */
export function Overview({ shop }: { shop: DeskShop }) {
  return (
    <>
      {mayDo(shop.role, 'activity:read') && <LatestActivity shop={shop} />}
      {mayDo(shop.role, 'info:edit') && <ShopTasks shop={shop} />}
    </>
  )
}

/** What is left to do before the shop opens. */
function ShopTasks({ shop }: { shop: DeskShop }) {
  const tasks = useStore($tasks)
  useEffect(() => void loadTasks(shop.slug), [shop.slug])
  const left = tasks.state === 'ready' ? tasks.value.filter(({ isDone }) => !isDone).length : 0
  return (
    <section aria-labelledby="tasks">
      <h2 className="section-title" id="tasks">
        Before the shop opens
      </h2>
      {tasks.state === 'loading' && <Loading label="Loading what is left to do" />}
      {tasks.state === 'missing' && <p>This shop is not open to you any more.</p>}
      {tasks.state === 'failed' && (
        <LoadFailed message={tasks.message} onRetry={() => loadTasks(shop.slug)} />
      )}
      {tasks.state === 'ready' && (
        <>
          <p className="mb-3">
            {left === 0 ? 'Everything is done.' : `${left} of ${tasks.value.length} are left to do.`}
          </p>
          <ul className="rows">
            {tasks.value.map(task => (
              <TaskRow key={task.code} task={task} shop={shop} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function TaskRow({ task: { code, isDone }, shop }: { task: Task; shop: DeskShop }) {
  const { title, hint, path, permission } = taskText(code)
  const isOpen = path && permission && mayDo(shop.role, permission)
  return (
    <li className="row">
      <span>
        {isOpen ? (
          <a className="link" href={path(shop.slug)}>
            {title}
          </a>
        ) : (
          title
        )}
        {!isDone && hint && <span className="cell-note">{hint}</span>}
      </span>
      <span className={isDone ? 'badge badge-green' : 'badge badge-yellow'}>{isDone ? 'Done' : 'To do'}</span>
    </li>
  )
}

/** What was changed last, with the way to all of it. */
function LatestActivity({ shop: { slug } }: { shop: DeskShop }) {
  const activity = useStore($activity)
  useEffect(() => void loadActivity(slug), [slug])
  return (
    <section aria-labelledby="latest">
      <h2 className="section-title" id="latest">
        What changed last
      </h2>
      {activity.state === 'loading' && <Loading label="Loading what changed last" />}
      {activity.state === 'failed' && (
        <LoadFailed message={activity.message} onRetry={() => loadActivity(slug)} />
      )}
      {activity.state === 'ready' && (
        <>
          <ActivityList shop={slug} entries={activity.value.entries.slice(0, 5)} />
          {activity.value.entries.length > 5 && (
            <a className="link mt-3 inline-block" href={deskPaths.activity(slug)}>
              All activity
            </a>
          )}
        </>
      )}
    </section>
  )
}
