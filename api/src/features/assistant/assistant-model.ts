/** What a model is asked. */
export interface Prompt {
  /** How it is to reply: ours. */
  instructions: string;
  /** What the visitor has typed. */
  question: string;
  /** What it may reply from, as JSON: what others have written. */
  material: string;
}

/** How many tokens a request has used up to now, as the service counts them. */
export interface TokenUsage {
  input: number;
  /** With those of what the model thinks before it writes. */
  output: number;
}

export interface Piece {
  text: string;
  usage: TokenUsage | undefined;
  /** The reply ends here, since it has become too long, and not because all is said. */
  cutOff: boolean;
  /** The model that writes it. */
  model: string;
}

/** A service that answers prompts. One can be exchanged for another without changes elsewhere. */
export interface AssistantModel {
  /** Names of the models behind it, best first. */
  readonly names: readonly string[];
  /**
   * The reply, piece by piece. Aborting `signal` stops the work at the service too. Throws an HttpError that says in words for
   * visitors what went wrong, and contains neither prompt nor key.
   */
  reply(prompt: Prompt, signal: AbortSignal): AsyncIterable<Piece>;
}
