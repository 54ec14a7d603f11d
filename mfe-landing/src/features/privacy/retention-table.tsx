import { KEPT_DATA } from './kept-data';
import styles from './retention-table.module.css';

/** One row for each kind of data; cards on narrow screens, where the roles keep it a table for screen readers. */
export function RetentionTable() {
  return (
    <table className={styles.table} role="table" aria-labelledby="what-we-keep">
      <thead role="rowgroup">
        <tr role="row">
          {['What', 'Why', 'Who sees it', 'How long'].map((title) => (
            <th key={title} role="columnheader" scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {KEPT_DATA.map(({ what, why, who, howLong }) => (
          <tr key={what} role="row">
            <th role="rowheader" scope="row">
              {what}
            </th>
            <td role="cell">
              <Label>Why</Label>
              {why}
            </td>
            <td role="cell">
              <Label>Who sees it</Label>
              {who}
            </td>
            <td role="cell">
              <Label>How long</Label>
              {howLong}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Label = ({ children }: { children: string }) => (
  <span className={styles.label} aria-hidden="true">
    {children}
  </span>
);
