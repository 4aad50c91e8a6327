import type { AskedQuestion } from 'contracts/assistant';
import table from '../../components/list/list-table.module.css';
import { Moment } from '../../components/moment.tsx';
import { outcomes } from './outcomes.ts';
import styles from './questions-table.module.css';
import { tokensInWords } from './usage-words.ts';

/** What was asked, what became of it, and in which hour; on a narrow screen a card for each question. */
export function QuestionsTable({ questions }: { questions: AskedQuestion[] }) {
  return (
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col" className={styles.outcome}>
            What became of it
          </th>
          <th scope="col" className={styles.at}>
            Asked, to the hour
          </th>
        </tr>
      </thead>
      <tbody>
        {questions.map(({ id, text, outcome, model, tokens, at }) => (
          <tr key={id}>
            <th scope="row" className={styles.question}>
              {text}
              {model !== '' && (
                <span className={styles.model}>
                  {model}, {tokensInWords(tokens)}
                </span>
              )}
            </th>
            <td className={styles.outcome}>
              <span className={outcomes[outcome].badge}>{outcomes[outcome].name}</span>
            </td>
            <td className={styles.at}>
              <Moment iso={at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
