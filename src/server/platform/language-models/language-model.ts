/** A question to a language model. */
export interface Question {
  /** What the model is to do. Ours alone: words of strangers belong into `given`. */
  rules: string;
  /** What the model gets to work with. */
  given: Readonly<Record<string, unknown>>;
  answer: {
    /** Of letters, digits and underscores. */
    name: string;
    /** JSON Schema. */
    schema: Readonly<Record<string, unknown>>;
  };
}

/**
 * Why a language model gave no answer.
 * - `away`: it can't be reached, answers with an error of its own, or not in time.
 * - `busy`: too many questions wait already, or the server was asked too often.
 * - `refused`: the server doesn't understand or allow the question, or the model declines.
 * - `unusable`: the answer was cut off, or is no JSON.
 */
export type LanguageModelProblem = 'away' | 'busy' | 'refused' | 'unusable';

/** A language model gave no answer. The message has nothing of the question, the answer or the key. */
export class LanguageModelError extends Error {
  override name = 'LanguageModelError';
  readonly problem: LanguageModelProblem;

  constructor(problem: LanguageModelProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

export interface LanguageModel {
  /** The name of the model. */
  readonly name: string;
  /**
   * The JSON of the answer. Servers differ in how far they keep to the schema, so it is to be checked.
   * @throws LanguageModelError
   */
  ask(question: Question): Promise<unknown>;
}
