/** Every problem of the draft in the server's words; each leads to its control. */
import { CircleAlert } from 'lucide-react';
import { controlId, type PlacedProblem } from './problem-places.ts';

export type ProblemSummaryProps = {
  readonly problems: readonly PlacedProblem[];
  readonly onGo: (control: string) => void;
};

export function ProblemSummary({ problems, onGo }: ProblemSummaryProps) {
  return (
    <div role="status">
      {problems.length === 0 ? null : (
        <div className="flex items-start gap-2 rounded-md bg-bad-wash px-3 py-2 text-bad">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          <div className="min-w-0">
            <p className="font-medium">
              {problems.length === 1 ? 'One thing stands' : `${problems.length} things stand`} in the way of
              saving
            </p>
            <ul className="max-h-32 overflow-y-auto p-0.5">
              {problems.map(({ path, message, fieldId, control }) => (
                <li key={`${path} ${message}`} className="break-words">
                  {control === null ? (
                    message
                  ) : (
                    <button
                      type="button"
                      className="text-left underline underline-offset-2"
                      onClick={() => onGo(controlId(fieldId, control))}
                    >
                      {message}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
