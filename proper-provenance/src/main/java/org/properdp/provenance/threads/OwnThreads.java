package org.properdp.provenance.threads;

import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.concurrent.ThreadFactory;

/**
 * Threads of the runtime's own. Each begins with an empty stack of a stated size, and inherits
 * nothing of the thread that happens to cause it: no thread locals, no class loader, no security
 * context, no priority. So what is evaluated can't depend on the thread that asks.
 */
final class OwnThreads implements ThreadFactory {
  /** The size of each stack, in bytes; a user's function that recurses deeply has this much. */
  static final long STACK = 4L << 20;

  private static final ThreadGroup GROUP = topmost(Thread.currentThread().getThreadGroup());

  private final String name;

  /** Threads of this name. */
  OwnThreads(String name) {
    this.name = name;
  }

  private static ThreadGroup topmost(ThreadGroup group) {
    return group.getParent() == null ? group : topmost(group.getParent());
  }

  @Override
  @SuppressWarnings("removal") // where there are security managers, threads inherit their context
  public Thread newThread(Runnable work) {
    return AccessController.doPrivileged((PrivilegedAction<Thread>) () -> made(work));
  }

  @SuppressWarnings("ThreadPriorityCheck") // nothing relies on it; it must only not be inherited
  private Thread made(Runnable work) {
    Thread thread = new Thread(GROUP, work, name, STACK, false);
    thread.setDaemon(true);
    thread.setPriority(Thread.NORM_PRIORITY);
    thread.setContextClassLoader(OwnThreads.class.getClassLoader());
    return thread;
  }
}
